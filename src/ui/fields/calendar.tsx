// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid of the pattern
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes to what stands in the cells
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, type CalendarDay } from '#schemas/eastern-time.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './calendar.module.css'
import { addMonths, dayInWords, monthOf, weekdayOf, weeksOf } from './calendar-days.ts'

interface CalendarProps {
  value: CalendarDay | null
  today: CalendarDay
  isAvailable: (day: CalendarDay) => boolean
  min?: CalendarDay
  max?: CalendarDay
  onChoose: (day: CalendarDay) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A month to choose a day from (APG date picker): arrows, Home, End, Page Up and Page Down move. */
export function Calendar({ value, today, isAvailable, min, max, onChoose }: CalendarProps) {
  const [focused, setFocused] = useState(value ?? (min && min > today ? min : today))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  const headingId = useId()
  const month = focused.slice(0, 7)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const clamp = (day: CalendarDay) => (min && day < min ? min : max && day > max ? max : day)
  const move = (day: CalendarDay) => {
    moved.current = true
    setFocused(clamp(day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const months = event.shiftKey ? 12 : 1
    const next = {
      ArrowLeft: () => addDays(focused, -1),
      ArrowRight: () => addDays(focused, 1),
      ArrowUp: () => addDays(focused, -7),
      ArrowDown: () => addDays(focused, 7),
      Home: () => addDays(focused, -weekdayOf(focused)),
      End: () => addDays(focused, 6 - weekdayOf(focused)),
      PageUp: () => addMonths(focused, -months),
      PageDown: () => addMonths(focused, months),
    }[event.key]
    if (!next) return
    event.preventDefault()
    move(next())
  }
  const turn = (months: number) => setFocused(clamp(addMonths(focused, months)))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          size="sm"
          disabled={min !== undefined && month <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <div id={headingId} aria-live="polite" className={styles.month}>
          {monthOf(focused)}
        </div>
        <IconButton
          label="Next month"
          size="sm"
          disabled={max !== undefined && month >= max.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={index} />
                ) : (
                  <td key={day} role="gridcell" aria-selected={day === value}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={dayInWords(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!isAvailable(day) || undefined}
                      onClick={() => isAvailable(day) && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.zone}>Dates are in Eastern Time.</p>
    </div>
  )
}
