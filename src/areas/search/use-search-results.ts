import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxSearchQueryLength } from '#schemas/search/search.ts'
import { errorText } from '#src/api/error-text.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'

/** Milliseconds without typing before the search is sent. */
const pause = 150
/** One letter is too little; one digit may be a number. */
const isLongEnoughToSearch = (text: string) => /\d|\S{2}/.test(text)

/**
 * The API's results for a text, once typing pauses. Earlier calls are aborted, so an old response never replaces a
 * newer one; results of an earlier text are marked (`isOld`).
 */
export function useSearchResults({ client }: CompanyAccess, typed: string, extensions: boolean) {
  const wanted = typed.trim()
  const isTooLong = wanted.length > maxSearchQueryLength
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = extensions && isLongEnoughToSearch(wanted) && !isTooLong
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...apiQueryOptions(client, 'search', { body: { query: asked } }, { stayOn: [403] }),
    enabled: isAsked && isLongEnoughToSearch(asked) && asked.length <= maxSearchQueryLength,
    placeholderData: keepPreviousData,
  })
  const isOld = isPlaceholderData || asked !== wanted
  return {
    groups: isAsked ? (data?.groups ?? []) : [],
    isOld: isAsked && isOld,
    isWaiting: isAsked && (isOld || isFetching),
    isTooLong,
    failure: isAsked && !isOld && !isFetching && error ? errorText(error) : undefined,
    again: () => void refetch(),
  }
}
