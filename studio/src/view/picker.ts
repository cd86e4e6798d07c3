// What lies under the pointer.
import { Raycaster, Vector2, type PerspectiveCamera, type Vector3 } from "three";
import type { Model } from "./model";
import type { Solid } from "./solid";

export interface Hit {
  solid: Solid;
  place: Vector3;
  /** The vertex of the hit triangle that is nearest. */
  vertex: number;
}

export class Picker {
  private readonly ray = new Raycaster();

  at(x: number, y: number, width: number, height: number, camera: PerspectiveCamera, model: Model): Hit | null {
    this.ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
    const [hit] = this.ray.intersectObjects(model.pickable, false);
    if (!hit?.face) return null;
    const solid = hit.object.userData.solid as Solid;
    const local = solid.mesh.worldToLocal(hit.point.clone());
    const places = solid.mesh.geometry.getAttribute("position").array;
    const away = (v: number): number =>
      Math.hypot(places[3 * v] - local.x, places[3 * v + 1] - local.y, places[3 * v + 2] - local.z);
    const { a, b, c } = hit.face;
    return { solid, place: hit.point, vertex: [a, b, c].reduce((best, v) => (away(v) < away(best) ? v : best)) };
  }
}
