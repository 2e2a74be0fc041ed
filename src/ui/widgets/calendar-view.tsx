import { DatePicker, useDatePickerContext } from '@chakra-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface CalendarViewProps {
  view: 'day' | 'month' | 'year'
  /** The table of days, months or years. */
  children: ReactNode
}

/** A calendar's table with the buttons above it. */
export function CalendarView({ view, children }: CalendarViewProps) {
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

/** Labels of a calendar's buttons. */
export const calendarTexts = {
  prevTrigger: (view: keyof typeof previous) => previous[view],
  // The button's text is the month, which a label would hide.
  viewTrigger: () => '',
  nextTrigger: (view: keyof typeof next) => next[view],
}

/**
 * Opens and closes the surrounding calendar. With the `open` prop the library wouldn't return the focus to the button.
 */
export function CalendarOpenSync({ open }: { open: boolean }) {
  const calendar = useDatePickerContext()
  const follow = useEffectEvent((next: boolean) => {
    if (calendar.open !== next) calendar.setOpen(next)
  })
  useEffect(() => follow(open), [open])
  return null
}
