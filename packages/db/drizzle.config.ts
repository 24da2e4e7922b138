import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "turso",
  schema: "./src/schema/**/*.ts",
  out: "./migrations",
  dbCredentials: { url: "file:/dev/null" },
});
