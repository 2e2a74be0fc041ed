import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { Loader } from '#src/ui/loader.tsx'

/** A step's form, or a part of it, that comes in a file of its own; `preload` fetches it before it is shown. */
export type LazyForm<Props = object> = FunctionComponent<Props> & {
  readonly preload: () => Promise<unknown>
  /** Whether it is here. */
  readonly isFetched: () => boolean
}

/**
 * For forms that bring heavy parts along, such as windowed lists: they are fetched ahead of their step. One that is
 * still on its way is waited for by itself: what suspends through `lazy` is revealed by React a third of a second late.
 * @param known finds it without fetching anything, where all of it came with something else
 * @throws while it is rendered: why it could not be fetched; mounted again it is fetched again
 */
export function lazyForm<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  known: () => ComponentType<Props> | undefined = () => undefined,
): LazyForm<Props> {
  let fetched: ComponentType<Props> | undefined
  const here = () => {
    fetched ??= known()
    return fetched
  }
  const fetch = async () => {
    fetched ??= await load()
    return fetched
  }
  const Loaded = (props: Props) => {
    // It stays the same while it is shown: another one would lose what is typed in it.
    const [{ Form, failure }, setResult] = useState<FetchResult<Props>>(() => ({ Form: here() }))
    useEffect(() => {
      if (Form) return
      let isWanted = true
      const show = (result: FetchResult<Props>) => {
        if (isWanted) setResult(result)
      }
      fetch().then(
        (Fetched) => show({ Form: Fetched }),
        (error) => show({ Form: undefined, failure: { error } }),
      )
      return () => {
        isWanted = false
      }
    }, [Form])
    if (failure) throw failure.error
    return Form ? <Form {...props} /> : <Loader />
  }
  return Object.assign(Loaded, { preload: fetch, isFetched: () => here() !== undefined })
}

interface FetchResult<Props> {
  readonly Form: ComponentType<Props> | undefined
  readonly failure?: { readonly error: unknown }
}

/** Fetches a form ahead of its step; nothing to do for those that are there already. */
export function preloadForm(form: ComponentType | undefined): void {
  // What can't be fetched ahead is fetched when its step is entered.
  if (isLazy(form)) form.preload().catch(() => undefined)
}

/** Whether a component comes in a file of its own. */
export function isLazy(form: unknown): form is LazyForm {
  return typeof form === 'function' && 'preload' in form
}
