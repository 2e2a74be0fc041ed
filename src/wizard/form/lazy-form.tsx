import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { Loader } from '#src/ui/loader.tsx'

/** A form, or a part of one, in a file of its own; `preload` loads it before it's shown. */
export type LazyForm<Props = object> = FunctionComponent<Props> & {
  readonly preload: () => Promise<unknown>
  /** Whether it's loaded. */
  readonly isFetched: () => boolean
}

/**
 * For forms with heavy parts, such as windowed lists, which are loaded ahead of their step. Doesn't use `lazy`: React
 * reveals a suspended component a third of a second late.
 * @param known returns the component if it's already loaded some other way
 * @throws while rendering, if loading failed; mounted again, it tries again
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
    // The component must not change while it's mounted: a new one would lose the input.
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

/** Loads a form ahead of its step; does nothing if it's already loaded. */
export function preloadForm(form: ComponentType | undefined): void {
  // What can't be loaded now is loaded when the step opens.
  if (isLazy(form)) form.preload().catch(() => undefined)
}

/** Whether a component is a lazy form. */
export function isLazy(form: unknown): form is LazyForm {
  return typeof form === 'function' && 'preload' in form
}
