import { useController } from 'react-hook-form'
import { latestDay } from '#schemas/time/date-limits.ts'
import { toDay } from '#schemas/time/eastern-time.ts'
import { DateTimeField } from '#src/ui/fields/dates/date-time-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'
import { useWizard } from '../state/wizard-context.tsx'

/** A day from today on and a time of day, in Eastern time. */
export function DateTimeAnswer({ path }: { path: string }) {
  const { timeLabel = 'Time' } = useControl('dateTime', path)
  const wizard = useWizard()
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  const now = wizard.now()
  return (
    <DateTimeField
      {...texts}
      timeLabel={timeLabel}
      {...field}
      name={texts.name}
      min={toDay(now)}
      max={latestDay(now)}
      today={toDay(now)}
    />
  )
}
