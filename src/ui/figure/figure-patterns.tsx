import { figurePalette } from './figure-data.ts'

const marks = [
  null,
  <path key="lines" d="M0 8 8 0M-2 2 2-2M6 10 10 6" strokeWidth={2} />,
  <circle key="dots" cx={4} cy={4} r={1.75} />,
  <path key="rows" d="M0 4H8" strokeWidth={2} />,
  <path key="crosses" d="M0 0 8 8M8 0 0 8" strokeWidth={1.5} />,
]

/** A figure's fills: each has a color and a pattern, so that none differ by color alone. */
export function FigurePatterns({ idOf }: { idOf: (index: number) => string }) {
  return (
    <svg width={0} height={0} aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {figurePalette.map(({ color, mark }, index) => (
          <pattern
            key={idOf(index)}
            id={idOf(index)}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
          >
            <rect width={8} height={8} fill={color} />
            <g fill="var(--sw-colors-bg-surface)" stroke="var(--sw-colors-bg-surface)">
              {marks[mark]}
            </g>
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
