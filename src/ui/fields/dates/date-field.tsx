import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { type CalendarDay, formatDate } from '#schemas/time/eastern-time.ts'
import { lazyWidget } from '../../lazy-widget.ts'
import { runAfterPress } from '../../run-after-press.ts'
import { useWidgetOpener } from '../../use-widget-opener.ts'
import type { DayCalendarProps } from '../../widgets/day-calendar.tsx'
import type { BoundField } from '../choice-option.ts'
import styles from '../control.module.css'
import { FieldButton } from '../field-button.tsx'
import { FieldFrame, type FieldTexts, useFieldIds } from '../field-frame.tsx'
import { unreadableFieldProps } from '../unreadable-field.ts'
import { parseDay } from './calendar-days.ts'
import list from './date-field.module.css'

const dayCalendar = lazyWidget<DayCalendarProps>(
  async () => (await import('../../widgets/day-calendar.tsx')).DayCalendar,
  // 22 KB that people who type the date don't need.
)

export interface DateFieldProps extends FieldTexts, BoundField<CalendarDay | null> {
  /** First and last day in the calendar. Typing isn't limited: the step's rules validate it. */
  min?: CalendarDay
  max?: CalendarDay
  /** Days in the range that aren't offered, for example weekends and holidays. */
  isUnavailable?: (day: CalendarDay) => boolean
  /** Today in Eastern time, if it's not by the device's clock. */
  today?: CalendarDay
}

/**
 * A day in Eastern time as YYYY-MM-DD, null while empty or unreadable; typed as MM/DD/YYYY or chosen from a lazily
 * loaded calendar. The input is our own, since Chakra's silently moves a day outside the limits to the nearest one.
 * Bind it with a Controller's `{...field}`.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  ref,
  min,
  max,
  isUnavailable,
  today,
  help,
  ...rest
}: DateFieldProps) {
  const texts = {
    ...rest,
    help: (
      <>
        {help}
        {help ? ' ' : ''}
        Use MM/DD/YYYY, Eastern Time.
      </>
    ),
  }
  const off = Boolean(texts.disabledBecause)
  const [typed, setTyped] = useState({ text: dayText(value), value })
  const [unreadable, setUnreadable] = useState(false)
  const anchor = useId()
  const { Widget, triggerProps, ids: opened, open, setOpen } = useWidgetOpener(dayCalendar)

  // The typed text stays until the value changes from outside.
  const text = typed.value === value ? typed.text : dayText(value)
  const error = texts.error ?? (unreadable && text ? 'Enter the date as MM/DD/YYYY.' : undefined)
  const ids = useFieldIds({ ...texts, error })

  const read = (next: string) => {
    const day = parseDay(next)
    setTyped({ text: next, value: day })
    setUnreadable(false)
    if (day !== value) onChange(day)
  }
  const leave = () => {
    if (value) setTyped({ text: dayText(value), value })
    else if (text !== '') runAfterPress(() => setUnreadable(true))
    onBlur?.()
  }

  return (
    <FieldFrame ids={ids} {...texts} error={error}>
      <div id={anchor} className={`${styles.box} ${list.box}`}>
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
          // Enter submits the form without leaving the field.
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          {...(!value && text !== '' && unreadableFieldProps)}
        />
        <span className={styles.inside}>
          <FieldButton
            {...(!off && triggerProps)}
            label={`Choose ${texts.label}`}
            aria-haspopup="dialog"
            aria-disabled={off || undefined}
          >
            <CalendarDays />
          </FieldButton>
        </span>
        {Widget && (
          <Widget
            label={`Choose ${texts.label}`}
            ids={{ ...opened, anchor }}
            open={open && !off}
            onOpenChange={setOpen}
            value={value}
            today={today}
            min={min}
            max={max}
            isUnavailable={isUnavailable}
            onChoose={(day) => {
              setUnreadable(false)
              onChange(day)
            }}
          />
        )}
      </div>
    </FieldFrame>
  )
}

function dayText(day: CalendarDay | null): string {
  return day ? formatDate(day) : ''
}
