/** How long messages about vendors and their exports stay, in milliseconds (spec 001 §9). */
export const shownFor = 4_000
