#include "sinew/picture/shading.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::stage {
namespace {

constexpr float inverse_pi = 0.31830989f;
constexpr float wrap = 0.14f;  // light creeps round edges, as in all tissue
constexpr float coat_roughness = 0.34f;
const Colour sky(0.37f, 0.385f, 0.41f), floor_light(0.15f, 0.14f, 0.135f);
constexpr float grain_cells = 620, coarse_cells = 90;  // per metre
constexpr float grain_tilt = 0.00005f, grain_tint = 0.14f;

float corner(int x, int y, int z) { return scatter(x + 131 * z, y - 977 * z); }

/// GGX highlight of one light, Fresnel by Schlick with 4 % at normal incidence.
float highlight(const V3& normal, const V3& eye, const V3& towards, float roughness) {
  const float nl = normal.dot(towards), nv = std::max(1e-3f, normal.dot(eye));
  if (nl <= 0) return 0;
  const V3 half = (eye + towards).normalized();
  const float a2 = std::pow(roughness, 4.0f), nh = normal.dot(half), hv = half.dot(eye);
  const float spread = nh * nh * (a2 - 1) + 1;
  const float d = a2 * inverse_pi / (spread * spread);
  const float masking = 0.5f / (nl * std::sqrt(nv * nv * (1 - a2) + a2) + nv * std::sqrt(nl * nl * (1 - a2) + a2));
  const float c = 1 - std::max(0.0f, hv), c2 = c * c;
  return d * masking * (0.04f + 0.96f * c2 * c2 * c) * nl;
}

Colour ambient_from(const V3& direction) {
  const float up = 0.5f + 0.5f * direction.y();
  return (1 - up) * floor_light + up * sky;
}

/// Between bright walls a hollow is lit by its own colour: pale hollows stay paler than dark ones.
Colour hollow(float open, const Colour& albedo) {
  Colour out;
  for (int i = 0; i < 3; ++i) {
    const float a = 2.0404f * albedo[i] - 0.3324f, b = -4.7951f * albedo[i] + 0.6417f,
                c = 2.7552f * albedo[i] + 0.6903f;
    out[i] = std::max(open, ((open * a + b) * open + c) * open);
  }
  return out;
}

}  // namespace

Noise noise(const V3& at) {
  const V3 base(std::floor(at.x()), std::floor(at.y()), std::floor(at.z()));
  const V3 t = at - base, s = (t.array().square() * (3 - 2 * t.array())).matrix(),
           ds = (6 * t.array() * (1 - t.array())).matrix();
  const int x = static_cast<int>(base.x()), y = static_cast<int>(base.y()), z = static_cast<int>(base.z());
  float c[8];
  for (int i = 0; i < 8; ++i) c[i] = corner(x + (i & 1), y + (i >> 1 & 1), z + (i >> 2));
  const auto mix = [](float a, float b, float w) { return a + w * (b - a); };
  const float x00 = mix(c[0], c[1], s.x()), x10 = mix(c[2], c[3], s.x()), x01 = mix(c[4], c[5], s.x()),
              x11 = mix(c[6], c[7], s.x());
  const float y0 = mix(x00, x10, s.y()), y1 = mix(x01, x11, s.y());
  const float gx = mix(mix(c[1] - c[0], c[3] - c[2], s.y()), mix(c[5] - c[4], c[7] - c[6], s.y()), s.z());
  return {mix(y0, y1, s.z()), V3(ds.x() * gx, ds.y() * mix(x10 - x00, x11 - x01, s.z()), ds.z() * (y1 - y0))};
}

Colour shade(const Glimpse& point, const Finish& finish, const V3& eye, const std::array<Light, 4>& lights, float lit,
             float open) {
  V3 normal = point.normal;
  Colour albedo = point.colour;
  if (finish.grain > 0) {
    const Noise fine = noise(grain_cells * point.rest), coarse = noise(coarse_cells * point.rest);
    albedo *= 1 + finish.grain * grain_tint * (0.5f * fine.value + 0.5f * coarse.value - 0.5f);
    normal = (normal - finish.grain * grain_tilt * grain_cells * fine.slope).normalized();
  }
  Colour diffuse = Colour::Zero(), gloss = Colour::Zero();
  for (size_t i = 0; i < lights.size(); ++i) {
    const float arrives = i == 0 ? lit : 0.35f + 0.65f * open;  // the small lights have no map: openness stands in
    const float facing = std::max(0.0f, (normal.dot(lights[i].towards) + wrap) / (1 + wrap));
    diffuse += arrives * facing * inverse_pi * lights[i].power;
    const float spark = (1 - finish.coat) * highlight(normal, eye, lights[i].towards, finish.roughness) +
                        finish.coat * highlight(normal, eye, lights[i].towards, coat_roughness);
    gloss += arrives * spark * lights[i].power;
  }
  const float rim = std::pow(1 - std::max(0.0f, normal.dot(eye)), 5.0f);
  const V3 mirrored = 2 * normal.dot(eye) * normal - eye;
  gloss += open * (0.03f + 0.35f * (1 - finish.roughness) * rim + 0.05f * finish.coat) * ambient_from(mirrored);
  const Colour around = ambient_from(normal).cwiseProduct(hollow(open, albedo));
  return albedo.cwiseProduct(diffuse + around) + gloss + finish.glow * albedo;
}

Colour tone_mapped(Colour light) {
  constexpr float start = 0.8f - 0.04f, desaturation = 0.15f;
  const float least = light.minCoeff();
  light.array() -= least < 0.08f ? least - 6.25f * least * least : 0.04f;
  const float peak = light.maxCoeff();
  if (peak < start) return light;
  const float bent = 1 - (1 - start) * (1 - start) / (peak + 1 - 2 * start);
  const float white = 1 - 1 / (desaturation * (peak - bent) + 1);
  return (1 - white) * (bent / peak) * light + white * Colour::Constant(bent);
}

}  // namespace sinew::stage
