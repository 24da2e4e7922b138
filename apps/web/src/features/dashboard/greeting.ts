import { useEffect, useState } from "react";

/** The specification's thresholds, by the hour where the user is. */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}

/** The greeting of this moment; it changes with the clock. */
export function useGreeting(): string {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date().getHours()));
  useEffect(() => {
    const clock = setInterval(() => setGreeting(greetingAt(new Date().getHours())), 1000);
    return () => clearInterval(clock);
  }, []);
  return greeting;
}
