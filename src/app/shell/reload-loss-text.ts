/** Said next to the way to reload a page where this device does not store what is typed. */
export const reloadLossText = "Reloading discards what you haven't saved."
