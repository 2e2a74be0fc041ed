import { useController } from 'react-hook-form'
import { latestDay } from '#schemas/date-limits.ts'
import { dayOf, type EasternDateTime, isWeekend } from '#schemas/eastern-time.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useWizard } from '../state/wizard-context.tsx'

export interface DateAnswerProps<Path extends string> {
  path: Path
  /** The earliest time that can be chosen, from the present time; that itself by default. */
  earliest?: (now: EasternDateTime) => EasternDateTime
}

/** A business day in Eastern time, at the time of day it is now (AMB-038). */
export function DateAnswer<Path extends string>({
  path,
  earliest = (now) => now,
}: DateAnswerProps<Path>) {
  const wizard = useWizard()
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  const now = wizard.now()
  const value: EasternDateTime | null = field.value
  return (
    <DateField
      {...texts}
      value={value && dayOf(value)}
      onChange={(day) => field.onChange(day && `${day}${now.slice(10)}`)}
      onBlur={field.onBlur}
      ref={field.ref}
      min={dayOf(earliest(now))}
      max={latestDay(now)}
      today={dayOf(now)}
      isUnavailable={isWeekend}
    />
  )
}
