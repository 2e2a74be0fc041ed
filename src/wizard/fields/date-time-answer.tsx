import { useController } from 'react-hook-form'
import { latestDay } from '#schemas/date-limits.ts'
import { dayOf } from '#schemas/eastern-time.ts'
import { DateTimeField } from '#src/ui/fields/date-time-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useWizard } from '../state/wizard-context.tsx'

export interface DateTimeAnswerProps<Path extends string> {
  path: Path
  timeLabel: string
}

/** A day from today on, and a time of day, in Eastern time. */
export function DateTimeAnswer<Path extends string>({ path, ...rest }: DateTimeAnswerProps<Path>) {
  const wizard = useWizard()
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  const now = wizard.now()
  return (
    <DateTimeField
      {...texts}
      {...rest}
      {...field}
      name={texts.name}
      min={dayOf(now)}
      max={latestDay(now)}
      today={dayOf(now)}
    />
  )
}
