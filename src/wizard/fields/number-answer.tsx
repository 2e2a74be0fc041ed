import { useController } from 'react-hook-form'
import { NumberField } from '#src/ui/fields/special/number-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'

/** A whole number. */
export function NumberAnswer({ path }: { path: string }) {
  const { max } = useControl('number', path)
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  return asked ? <NumberField {...texts} {...field} name={texts.name} max={max} /> : null
}
