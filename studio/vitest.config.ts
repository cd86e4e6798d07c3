import { defineConfig } from "vitest/config";

// One worker and long patience: on a starved machine several wait for each other until they give up.
export default defineConfig({
  test: {
    include: ["test/*.test.ts"],
    pool: "forks",
    poolOptions: { forks: { singleFork: true } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
  },
});
