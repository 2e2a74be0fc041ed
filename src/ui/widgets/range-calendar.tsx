import { DatePicker, parseDate } from '@chakra-ui/react/date-picker'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { CalendarView, calendarTexts } from './calendar-view.tsx'
import type { DayLimits, DayRange } from './day-range.ts'
import { WidgetSystem } from './widget-system.tsx'

interface RangeCalendarProps extends DayLimits {
  /** What the range is of. */
  label: string
  value: DayRange
  /** The zone whose day is marked as today; America/New_York by default. */
  timeZone?: string | undefined
  /** Both days were chosen. */
  onChoose: (range: DayRange) => void
}

/** A button with a calendar behind it, in which the first and then the last day is pressed. */
export function RangeCalendar({
  label,
  value,
  min,
  max,
  timeZone = 'America/New_York',
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
        selectionMode="range"
        locale="en-US"
        timeZone={timeZone}
        startOfWeek={0}
        min={min === undefined ? undefined : parseDate(min)}
        max={max === undefined ? undefined : parseDate(max)}
        value={days.map((day) => parseDate(day))}
        onOpenChange={() => setFirst(undefined)}
        onValueChange={(details) => {
          const [from, to] = details.value.map(String)
          setFirst(to === undefined ? from : undefined)
          if (from && to) onChoose({ from, to })
        }}
        positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
        translations={{ ...openerTexts, content: `Calendar of ${label}` }}
      >
        {/* The calendar is placed at its control. */}
        <DatePicker.Control>
          <DatePicker.Trigger className={buttonClass()}>
            <CalendarDays aria-hidden="true" />
          </DatePicker.Trigger>
        </DatePicker.Control>
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

const openerTexts = {
  ...calendarTexts,
  trigger: (open: boolean) => (open ? 'Close the calendar' : 'Choose from a calendar'),
}
