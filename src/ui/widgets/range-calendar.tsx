import { DatePicker, parseDate } from '@chakra-ui/react/date-picker'
import { useState } from 'react'
import { CalendarOpenSync, CalendarView, calendarTexts } from './calendar-view.tsx'
import type { DayLimits, DayRange } from './day-range.ts'
import { WidgetSystem } from './widget-system.tsx'

export interface RangeCalendarProps extends DayLimits {
  /** What the range is about. */
  label: string
  value: DayRange
  /** The time zone whose day is marked as today; America/New_York by default. */
  timeZone?: string | undefined
  /** Ids of the button that opens it, which it's placed next to, and of the calendar. */
  ids: { trigger: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when both days are chosen. */
  onChoose: (range: DayRange) => void
}

/** The calendar of a `DateRange`: press the first day, then the last. */
export function RangeCalendar({
  label,
  value,
  min,
  max,
  timeZone = 'America/New_York',
  ids,
  open,
  onOpenChange,
  onChoose,
}: RangeCalendarProps) {
  /** The first day, until the last one is pressed. */
  const [first, setFirst] = useState<string>()
  const days = first ? [first] : value.from && value.to ? [value.from, value.to].sort() : []
  return (
    <WidgetSystem>
      <DatePicker.Root
        lazyMount
        unmountOnExit
        ids={{ ...ids, control: ids.trigger }}
        selectionMode="range"
        locale="en-US"
        timeZone={timeZone}
        startOfWeek={0}
        min={min === undefined ? undefined : parseDate(min)}
        max={max === undefined ? undefined : parseDate(max)}
        value={days.map((day) => parseDate(day))}
        onOpenChange={(details) => {
          setFirst(undefined)
          onOpenChange(details.open)
        }}
        onValueChange={(details) => {
          const [from, to] = details.value.map(String)
          setFirst(to === undefined ? from : undefined)
          if (from && to) onChoose({ from, to })
        }}
        positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
        translations={{ ...calendarTexts, content: `Calendar of ${label}` }}
      >
        <CalendarOpenSync open={open} />
        <DatePicker.Positioner>
          <DatePicker.Content role="dialog">
            <CalendarView view="day">
              <DatePicker.DayTable />
            </CalendarView>
            <CalendarView view="month">
              <DatePicker.MonthTable />
            </CalendarView>
            <CalendarView view="year">
              <DatePicker.YearTable />
            </CalendarView>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </WidgetSystem>
  )
}
