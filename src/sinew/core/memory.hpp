#pragma once

namespace sinew {

/// Hands what the heap no longer uses back to the system. Many small pieces that are freed behind one that lives stay
/// with the program else: after a scene with much past is closed it would keep hundreds of megabytes.
void give_back_memory();

}  // namespace sinew
