// Runs before the page is painted, so that a dark page never flashes light. Kept out of the page itself, because the
// content security policy refuses inline scripts. The app stores the choice and sends "themechange".
(() => {
  const system = window.matchMedia("(prefers-color-scheme: dark)");

  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem("theme");
    } catch {
      // If storage is forbidden, the system's theme applies.
    }
    const dark = choice === "dark" || (choice !== "light" && system.matches);
    document.documentElement.classList.toggle("dark", dark);
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute("content", (dark ? colour.dataset.dark : colour.dataset.light) ?? colour.content);
  };

  apply();
  system.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  window.addEventListener("themechange", apply);
})();
