// What lies under the pointer.
import { Raycaster, Vector2, Vector3, type Mesh, type PerspectiveCamera, type Plane } from "three";
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

  /** The nearest of these, flesh before them or not. */
  through(x: number, y: number, camera: PerspectiveCamera, meshes: Mesh[]): { solid: Solid; place: Vector3 } | null {
    this.aim(x, y, camera);
    const [hit] = this.ray.intersectObjects(meshes, false);
    return hit ? { solid: hit.object.userData.solid as Solid, place: hit.point } : null;
  }

  onPlane(x: number, y: number, camera: PerspectiveCamera, plane: Plane): Vector3 | null {
    this.aim(x, y, camera);
    return this.ray.ray.intersectPlane(plane, new Vector3());
  }

  /** `x` and `y` are parts of the picture, -1 to 1; nothing is seen behind `cover`. */
  at(x: number, y: number, camera: PerspectiveCamera, model: Model, cover: Mesh | null): Hit | null {
    this.aim(x, y, camera);
    const [hit] = this.ray.intersectObjects(cover ? [...model.pickable, cover] : model.pickable, false);
    if (!hit?.face || hit.object === cover) return null;
    const solid = hit.object.userData.solid as Solid;
    const local = solid.mesh.worldToLocal(hit.point.clone());
    const places = solid.mesh.geometry.getAttribute("position").array;
    const away = (v: number): number =>
      Math.hypot(places[3 * v] - local.x, places[3 * v + 1] - local.y, places[3 * v + 2] - local.z);
    const { a, b, c } = hit.face;
    return { solid, place: hit.point, vertex: [a, b, c].reduce((best, v) => (away(v) < away(best) ? v : best)) };
  }

  private aim(x: number, y: number, camera: PerspectiveCamera): void {
    this.ray.setFromCamera(new Vector2(x, y), camera);
  }
}
