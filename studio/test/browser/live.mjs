// A stand-in for the program: one WebSocket, a scene that runs, sliders that act. Just enough to test the page's side.
import { createHash } from "node:crypto";

const text = (payload) => JSON.parse(Buffer.from(payload).toString("utf8"));

/** Answers upgrades of `server`; `arm` is the fixture's module. */
export function goLive(server, arm, token) {
  const rate = 30;
  const state = { playing: false, number: 0, last: 0, elbow: null, held: {}, building: {}, fidelity: {}, ending: "on" };
  const sockets = new Set();
  const sent = { set: [], control: [], ack: 0 };

  const status = () =>
    arm.jsonMessage(7, {
      playing: state.playing,
      speed: 1,
      time: state.number / rate,
      first: 0,
      last: state.last / rate,
      recorded: state.last + 1,
      controls: true,
      step_ms: 0.4,
      ending: state.ending,
      ...(Object.keys(state.building).length ? { building: state.building } : {}),
    });
  const scene = () => {
    const muscles = arm.header.muscles.map((m) => ({ ...m, fidelity: state.fidelity[m.name] ?? m.fidelity }));
    return arm.encodeScene(arm.sceneNumber, { ...arm.header, muscles }, arm.makeShapes());
  };
  const frame = () => {
    const made = arm.makeFrame(state.number, state.number / rate);
    const index = (name) => arm.header.numbers.findIndex((n) => n.name === name);
    if (state.elbow !== null) made.numbers[index("coordinate/elbow_flexion/value")] = state.elbow;
    for (const [muscle, value] of Object.entries(state.held))
      made.numbers[index(`muscle/${muscle}/activation`)] = value;
    return arm.encodeFrame(arm.sceneNumber, made, 1);
  };
  const say = (...messages) => sockets.forEach((socket) => messages.forEach((m) => socket.write(wrapped(m))));
  const orders = {
    play: () => (state.playing = true),
    pause: () => (state.playing = false),
    step: () => state.number++,
    back: () => (state.number = Math.max(0, state.number - 1)),
    reset: () => Object.assign(state, { number: 0, playing: false }),
    ending: ({ value }) => (state.ending = value),
    seek: ({ time }) => (state.number = Math.round(time * rate)),
  };
  const hear = (socket, kind, payload) => {
    if (kind === 35) return sent.ack++;
    const said = text(payload);
    if (kind === 32) {
      socket.write(
        wrapped(
          arm.jsonMessage(1, {
            version: 2,
            program: "stand-in",
            mode: "live",
            may_control: true,
            scenes: [{ name: arm.header.name, title: arm.header.title, about: "a stand-in", kind: "arm" }],
          }),
        ),
      );
      socket.write(wrapped(scene()));
    } else if (kind === 33) {
      sent.set.push(said);
      const [, name, what] = said.path.split("/");
      if (what === "excitation") state.held[name] = said.value;
      if (what === "fidelity") state.building[said.path] = said.value;
      if (said.path === "coordinate/elbow_flexion/value") state.elbow = said.value;
    } else if (kind === 34) {
      sent.control.push(said.do);
      orders[said.do]?.(said);
    }
    state.last = Math.max(state.last, state.number);
    say(status(), frame());
  };
  server.on("upgrade", (request, socket) => {
    if (!String(request.headers["sec-websocket-protocol"]).split(/,\s*/).includes(`t.${token}`))
      return socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    const key = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    socket.write(
      [
        "HTTP/1.1 101 Switching Protocols",
        "Upgrade: websocket",
        "Connection: Upgrade",
        `Sec-WebSocket-Accept: ${key}`,
        "Sec-WebSocket-Protocol: sinew.1",
        "\r\n",
      ].join("\r\n"),
    );
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket.on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      for (let cut = unwrapped(rest); cut; cut = unwrapped(rest)) {
        rest = rest.subarray(cut.used);
        if (cut.opcode === 2) hear(socket, cut.bytes[5], cut.bytes.subarray(16));
      }
    });
    for (const end of ["close", "error"]) socket.on(end, () => sockets.delete(socket));
  });
  const wheel = setInterval(() => {
    if (!state.playing) return;
    state.number = (state.number + 1) % (4 * rate);
    state.last = Math.max(state.last, state.number);
    say(status(), frame());
  }, 1000 / rate);
  return {
    sent,
    state,
    /** The first muscle that waits for another fidelity has it. */
    build: () => {
      const [path, fidelity] = Object.entries(state.building)[0];
      delete state.building[path];
      state.fidelity[path.split("/")[1]] = fidelity;
      say(scene(), status(), frame());
    },
    stop: () => {
      clearInterval(wheel);
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

/** One unmasked binary frame. */
function wrapped(bytes) {
  const long = bytes.length > 65535;
  const head = Buffer.alloc(bytes.length < 126 ? 2 : long ? 10 : 4);
  head[0] = 0x82;
  head[1] = bytes.length < 126 ? bytes.length : long ? 127 : 126;
  if (long) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  else if (bytes.length >= 126) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/** The first masked frame of `data`, or null while it is not all there. */
function unwrapped(data) {
  if (data.length < 6) return null;
  const short = data[1] & 127;
  const at = short === 126 ? 4 : 2;
  const length = short === 126 ? data.readUInt16BE(2) : short;
  const used = at + 4 + length;
  if (data.length < used) return null;
  const mask = data.subarray(at, at + 4);
  const bytes = Uint8Array.from(data.subarray(at + 4, used), (b, i) => b ^ mask[i % 4]);
  return { opcode: data[0] & 15, bytes, used };
}
