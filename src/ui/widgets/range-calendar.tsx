import { DatePicker, parseDate } from '@chakra-ui/react/date-picker'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
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
        translations={{ ...calendarTexts, content: `Calendar of ${label}` }}
      >
        {/* The calendar is placed at its control. */}
        <DatePicker.Control>
          <DatePicker.Trigger className={buttonClass()}>
            <CalendarDays aria-hidden="true" />
          </DatePicker.Trigger>
        </DatePicker.Control>
        <DatePicker.Positioner>
          <DatePicker.Content role="dialog">
            <View view="day">
              <DatePicker.DayTable />
            </View>
            <View view="month">
              <DatePicker.MonthTable />
            </View>
            <View view="year">
              <DatePicker.YearTable />
            </View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </WidgetSystem>
  )
}

function View({ view, children }: { view: 'day' | 'month' | 'year'; children: ReactNode }) {
  return (
    <DatePicker.View view={view}>
      <DatePicker.ViewControl>
        <DatePicker.PrevTrigger>
          <ChevronLeft aria-hidden="true" />
        </DatePicker.PrevTrigger>
        <DatePicker.ViewTrigger>
          <DatePicker.RangeText />
          <VisuallyHidden>, choose another</VisuallyHidden>
        </DatePicker.ViewTrigger>
        <DatePicker.NextTrigger>
          <ChevronRight aria-hidden="true" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      {children}
    </DatePicker.View>
  )
}

const previous = { year: 'Previous decade', month: 'Previous year', day: 'Previous month' } as const
const next = { year: 'Next decade', month: 'Next year', day: 'Next month' } as const

const calendarTexts = {
  trigger: (open: boolean) => (open ? 'Close the calendar' : 'Choose from a calendar'),
  prevTrigger: (view: keyof typeof previous) => previous[view],
  // The button's own words say the month, which a label would hide.
  viewTrigger: () => '',
  nextTrigger: (view: keyof typeof next) => next[view],
}
