import { useController } from 'react-hook-form'
import { useAnswer } from '../form/use-answer.tsx'

/** An answer and the props of its field, for `{...field}`. */
export function useBoundAnswer(path: string) {
  const view = useAnswer(path)
  const { field } = useController({ name: view.name })
  const { asked, choices, texts } = view
  return { asked, choices, field: { ...texts, ...field, name: texts.name } }
}
