const line = { stroke: 'var(--sw-colors-border-default)' }
const text = {
  fill: 'var(--sw-colors-fg-muted)',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
} as const

/** The style of all nivo pictures, from the tokens. */
export const figureTheme = {
  text,
  axis: { domain: { line }, ticks: { line, text }, legend: { text } },
  grid: { line },
  crosshair: { line: { stroke: 'var(--sw-colors-fg-muted)' } },
  labels: { text: { ...text, fill: 'var(--sw-colors-fg-default)' } },
} as const
