import { CalendarDays } from 'lucide-react'
import { buttonClass } from '../button-class.ts'
import { lazyWidget } from '../lazy-widget.ts'
import { useWidgetOpener } from '../use-widget-opener.ts'
import type { RangeCalendarProps } from './range-calendar.tsx'

const rangeCalendar = lazyWidget<RangeCalendarProps>(
  async () => (await import('./range-calendar.tsx')).RangeCalendar,
)

/** A button that opens a calendar, loaded on hover or focus. */
export function RangeCalendarButton(
  props: Omit<RangeCalendarProps, 'ids' | 'open' | 'onOpenChange'>,
) {
  const { Widget, triggerProps, ids, open, setOpen } = useWidgetOpener(rangeCalendar)
  return (
    <div>
      <button
        {...triggerProps}
        type="button"
        aria-haspopup="dialog"
        aria-label={triggerProps['aria-expanded'] ? 'Close the calendar' : 'Choose from a calendar'}
        className={buttonClass()}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      {Widget && <Widget {...props} ids={ids} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
