/** By the hour where the user is (rules/dashboard 3). */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}
