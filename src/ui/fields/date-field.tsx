import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { type CalendarDay, dayOf, displayDate, toEastern } from '#schemas/eastern-time.ts'
import { useDismiss, useFloating } from '../floating.ts'
import { Loader } from '../loader.tsx'
import { parseDay } from './calendar-days.ts'
import type { Bound } from './choice.ts'
import styles from './control.module.css'
import list from './date-field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'
import { InsideButton } from './inside-button.tsx'

const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })))

export interface DateFieldProps extends FieldTexts, Bound<CalendarDay | null> {
  /** The first and the last day the calendar offers. Typing is free: the step's rules judge what is typed. */
  min?: CalendarDay
  max?: CalendarDay
  /** Days between them that are not offered, for example weekends and holidays. */
  isUnavailable?: (day: CalendarDay) => boolean
  /** Today in Eastern time, where the clock is not the device's. */
  today?: CalendarDay
}

/**
 * A day in Eastern time, YYYY-MM-DD, null while empty or unreadable; typed as MM/DD/YYYY or chosen from a
 * calendar that loads when it is first wanted. Bind it with a Controller's `{...field}`.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  ref,
  min,
  max,
  isUnavailable,
  today = dayOf(toEastern(new Date())),
  help,
  ...rest
}: DateFieldProps) {
  const texts = {
    ...rest,
    help: (
      <>
        {help}
        {help ? ' ' : ''}
        Write it as MM/DD/YYYY, Eastern Time.
      </>
    ),
  }
  const off = Boolean(texts.disabledBecause)
  const [typed, setTyped] = useState({ text: dayText(value), value })
  const [unreadable, setUnreadable] = useState(false)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback((by: 'press' | 'escape') => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useFloating(open, anchor, panel, { align: 'start' })
  useDismiss(open, anchor, panel, close)

  // What is typed stays until the value becomes another one from outside.
  const text = typed.value === value ? typed.text : dayText(value)
  const error = texts.error ?? (unreadable && text ? 'Write the date as MM/DD/YYYY.' : undefined)
  const ids = useFieldIds({ ...texts, error })

  const read = (next: string) => {
    const day = parseDay(next)
    setTyped({ text: next, value: day })
    setUnreadable(false)
    if (day !== value) onChange(day)
  }
  const leave = () => {
    if (value) setTyped({ text: dayText(value), value })
    else setUnreadable(text !== '')
    onBlur?.()
  }
  const trapFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Tab') return
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])'),
    ]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    stops.at(event.shiftKey ? -1 : 0)?.focus()
  }

  return (
    <FieldFrame ids={ids} {...texts} error={error}>
      <div ref={anchor} className={`${styles.box} ${list.box}`}>
        <input
          {...ids.control}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={texts.name}
          placeholder="MM/DD/YYYY"
          aria-required={texts.required}
          aria-disabled={off || undefined}
          readOnly={off}
          className={styles.control}
          value={text}
          onChange={(event) => read(event.currentTarget.value)}
          onBlur={leave}
        />
        <span className={styles.inside}>
          <InsideButton
            ref={button}
            label={`Choose ${texts.label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-disabled={off || undefined}
            onPointerEnter={loadCalendar}
            onFocus={loadCalendar}
            onClick={() => off || setOpen(!open)}
          >
            <CalendarDays />
          </InsideButton>
        </span>
      </div>
      {open && (
        <div
          ref={panel}
          role="dialog"
          aria-modal="true"
          aria-label={`Choose ${texts.label}`}
          popover="manual"
          className={list.panel}
          onKeyDown={trapFocus}
        >
          <Suspense fallback={<Loader />}>
            <Calendar
              value={value}
              today={today}
              min={min}
              max={max}
              isAvailable={(day) =>
                !(min && day < min) && !(max && day > max) && !isUnavailable?.(day)
              }
              onChoose={(day) => {
                setUnreadable(false)
                onChange(day)
                close('escape')
              }}
            />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  )
}

function dayText(day: CalendarDay | null): string {
  return day ? displayDate(day) : ''
}
