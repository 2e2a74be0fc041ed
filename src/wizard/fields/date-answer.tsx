import { useController } from 'react-hook-form'
import { latestDay } from '#schemas/time/date-limits.ts'
import { type EasternDateTime, isWeekend, toDay } from '#schemas/time/eastern-time.ts'
import { DateField } from '#src/ui/fields/dates/date-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'
import { useWizard } from '../state/wizard-context.tsx'

/** A business day in Eastern time, at the current time of day (AMB-038). */
export function DateAnswer({ path }: { path: string }) {
  const { earliest } = useControl('date', path)
  const wizard = useWizard()
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  const now = wizard.now()
  const value: EasternDateTime | null = field.value
  return (
    <DateField
      {...texts}
      value={value && toDay(value)}
      onChange={(day) => field.onChange(day && `${day}${now.slice(10)}`)}
      onBlur={field.onBlur}
      ref={field.ref}
      min={toDay(earliest?.(now) ?? now)}
      max={latestDay(now)}
      today={toDay(now)}
      isUnavailable={isWeekend}
    />
  )
}
