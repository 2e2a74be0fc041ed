// Runs before the first paint, so that a chosen colour mode does not flash. The other half is
// src/ui/theme/color-mode.ts.
try {
  const mode = localStorage.getItem('stepwell.color-mode')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode
} catch {
  // Storage may be forbidden: the page then follows the device.
}
