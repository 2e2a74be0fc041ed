import { useController } from 'react-hook-form'
import { TextListField } from '#src/ui/fields/text-list-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'

export interface TextListAnswerProps<Path extends string> {
  path: Path
  /** What one row is called. */
  itemLabel: string
  placeholder?: string
  maxItems?: number
  suggestions?: readonly string[]
}

/** Several short texts, each in a row of its own. */
export function TextListAnswer<Path extends string>({ path, ...rest }: TextListAnswerProps<Path>) {
  const { asked, texts, limit } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  return <TextListField {...texts} {...rest} {...field} name={texts.name} limit={limit} />
}
