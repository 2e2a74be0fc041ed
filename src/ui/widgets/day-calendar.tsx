import { DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react/date-picker'
import { type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import { formatDayWithWeekday } from '../fields/dates/calendar-days.ts'
import { CalendarOpenSync, CalendarView, calendarTexts } from './calendar-view.tsx'
import styles from './day-calendar.module.css'
import { WidgetSystem } from './widget-system.tsx'

export interface DayCalendarProps {
  /** Accessible name of the calendar. */
  label: string
  value: CalendarDay | null
  /** First and last selectable day. */
  min?: CalendarDay | undefined
  max?: CalendarDay | undefined
  /** Today in Eastern time, if it's not by the device's clock. */
  today?: CalendarDay | undefined
  /** Days in the range that can't be selected. */
  isUnavailable?: ((day: CalendarDay) => boolean) | undefined
  /** Ids of the button that opens it, of the calendar, and of the element it's placed next to. */
  ids: { trigger: string; content: string; anchor: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (day: CalendarDay) => void
}

/** The calendar below a `DateField`. */
export function DayCalendar({
  label,
  value,
  today = toDay(toEastern(clock.now())),
  min,
  max,
  isUnavailable,
  ids,
  open,
  onOpenChange,
  onChoose,
}: DayCalendarProps) {
  // For a typed day outside the limits, the library would mark the nearest one as selected.
  const isOffered = value !== null && !(min && value < min) && !(max && value > max)
  return (
    <WidgetSystem>
      <DatePicker.Root
        lazyMount
        unmountOnExit
        ids={{ trigger: ids.trigger, content: ids.content, control: ids.anchor }}
        onOpenChange={(details) => onOpenChange(details.open)}
        locale="en-US"
        timeZone="America/New_York"
        startOfWeek={0}
        min={min === undefined ? undefined : parseDate(min)}
        max={max === undefined ? undefined : parseDate(max)}
        isDateUnavailable={(day) => isUnavailable?.(day.toString()) ?? false}
        defaultFocusedValue={parseDate(today)}
        value={isOffered ? [parseDate(value)] : []}
        onValueChange={({ value: [day] }) => day && onChoose(day.toString())}
        positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed' }}
        translations={{
          ...calendarTexts,
          content: label,
          dayCell: (cell) => formatDayWithWeekday(cell.value.toString()),
        }}
      >
        <CalendarOpenSync open={open} />
        <DatePicker.Positioner>
          <DatePicker.Content role="dialog">
            <CalendarView view="day">
              <DayTable today={today} />
            </CalendarView>
            <CalendarView view="month">
              <DatePicker.MonthTable />
            </CalendarView>
            <CalendarView view="year">
              <DatePicker.YearTable />
            </CalendarView>
            <p className={styles.zone}>Dates are in Eastern Time.</p>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </WidgetSystem>
  )
}

/** The library's own table marks today by the device's clock. */
function DayTable({ today }: { today: CalendarDay }) {
  const { weekDays, weeks } = useDatePickerContext()
  return (
    <DatePicker.Table>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map((weekday) => (
            <DatePicker.TableHeader key={weekday.long}>
              {weekday.short.slice(0, 2)}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => {
              const isToday = day.toString() === today
              return (
                <DatePicker.TableCell
                  key={day.toString()}
                  value={day}
                  aria-current={isToday ? 'date' : false}
                >
                  <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              )
            })}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}
