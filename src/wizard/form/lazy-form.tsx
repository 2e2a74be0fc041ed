import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

/** A step's form, or a part of it, that comes in a file of its own; `preload` fetches it before it is shown. */
export type LazyForm<Props = object> = FunctionComponent<Props> & {
  readonly preload: () => Promise<unknown>
  /** Forgets that it could not be fetched. */
  readonly reset: () => void
}

/**
 * For forms that bring heavy parts along, such as windowed lists: they are fetched one step ahead. One that is
 * there is rendered as any other: through `lazy` it would suspend once, and React reveals what suspended a third
 * of a second late.
 */
export function lazyForm<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyForm<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await load()
    return fetched
  }
  const suspending = () => lazy(async () => ({ default: await fetch() }))
  let Suspending = suspending()
  const Loaded = (props: Props) => {
    // It stays the same while it is shown: another one would lose what is typed in it.
    const [Form] = useState<ComponentType<Props>>(() => fetched ?? Suspending)
    return <Form {...props} />
  }
  return Object.assign(Loaded, {
    preload: fetch,
    reset: () => {
      Suspending = suspending()
    },
  })
}

/** Fetches a form ahead of its step; nothing to do for those that are there already. */
export function preloadForm(form: ComponentType | undefined): void {
  // What can't be fetched ahead is fetched when its step is entered.
  if (isLazy(form)) form.preload().catch(() => undefined)
}

/** Makes a form that could not be fetched load again. */
export function resetForm(form: ComponentType | undefined): void {
  if (isLazy(form)) form.reset()
}

/** Whether a component comes in a file of its own. */
export function isLazy(form: unknown): form is LazyForm {
  return typeof form === 'function' && 'preload' in form
}
