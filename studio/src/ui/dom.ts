// Elements without ceremony. Texts are always text nodes: what a scene is called can never become markup.

type Values = Record<string, string | number | boolean | ((event: never) => void) | undefined>;

function dress(element: Element, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "function") element.addEventListener(name, value as (event: Event) => void);
    else if (name === "text") element.textContent = String(value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  values: Values = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  dress(element, values);
  element.append(...inside);
  return element;
}

export function child<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  values: Values = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = make(tag, values, ...inside);
  parent.append(element);
  return element;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  values: Values = {},
  ...inside: Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(element, values);
  element.append(...inside);
  return element;
}

export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
