import { useController } from 'react-hook-form'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'

export interface NumberAnswerProps<Path extends string> {
  path: Path
  max?: number
}

/** A whole number. */
export function NumberAnswer<Path extends string>({ path, ...rest }: NumberAnswerProps<Path>) {
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  return asked ? <NumberField {...texts} {...rest} {...field} name={texts.name} /> : null
}
