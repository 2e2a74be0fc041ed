import styles from './figure.module.css'
import type { FigureValue, PictureProps } from './figure-data.ts'

interface FigureTableProps extends Omit<PictureProps, 'fillOf'> {
  labelledBy: string
}

/** A figure's values as a table; if they can be pressed, each is a button. */
export function FigureTable(props: FigureTableProps) {
  const { categories, series, valueText, categoryLabel, labelledBy, onPress } = props
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" data-number>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category.id}>
            <th scope="row">{category.label}</th>
            {series.map((one) => (
              <td key={one.id} data-number>
                <Value
                  point={{ category: category.id, series: one.id, value: one.values[at] ?? null }}
                  name={`${category.label}, ${one.label}`}
                  valueText={valueText}
                  onPress={onPress}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ValueProps extends Pick<PictureProps, 'valueText' | 'onPress'> {
  point: FigureValue
  name: string
}

function Value({ point, name, valueText, onPress }: ValueProps) {
  if (point.value === null) return '–'
  const text = valueText(point.value)
  if (!onPress) return text
  return (
    <button type="button" aria-label={`${text}: ${name}`} onClick={() => onPress(point)}>
      {text}
    </button>
  )
}
