/** Shown next to reload buttons if this device doesn't store input. */
export const reloadLossText = "Reloading discards what you haven't saved."
