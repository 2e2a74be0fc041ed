/** How long messages about distribution lists and exports stay, in milliseconds (spec 002 §9). */
export const shownFor = 4_000
