#include "sinew/muscle/fvm/fvm.hpp"

#include "sinew/muscle/fvm/fvm_tissue.hpp"
#include "sinew/muscle/solid/options.hpp"

namespace sinew {

Fidelity fvm_fidelity() {
  return {.name = "fvm",
          .about = "Tetrahedra that contract along their fibres and pull on their tendons",
          .pace = Fidelity::Pace::tissue,
          .feels_courses = true,
          .touches = true,
          .soft = true,
          .accuracy = 1e-6,  // Newton ends at 1e-8 of the peak force, the factors of tracts at 1e-10
          .options = solid::solid_options_kind(),
          .editing = solid::solid_editing(),
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            if (brief.soft.empty()) return std::make_unique<solid::SolidTissue>(brief);
            if (brief.muscles.empty()) return std::make_unique<fvm::SoftTissue>(brief);
            return std::make_unique<fvm::FvmTissue>(brief);
          }};
}

}  // namespace sinew
