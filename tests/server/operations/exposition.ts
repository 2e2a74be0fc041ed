/**
 * Prometheus' rules for metrics, as in `promtool check metrics`, as far as our metrics could break
 * them.
 */

const units = [
  'seconds',
  'bytes',
  'ratio',
  'celsius',
  'meters',
  'volts',
  'amperes',
  'joules',
  'grams',
]
const otherUnits =
  /_(milliseconds|microseconds|nanoseconds|minutes|hours|days|kilobytes|megabytes|ms|percent)(_|$)/
const metricParts = { histogram: /_(bucket|sum|count)$/, summary: /_(sum|count)$/ } as const

/** A sentence for each rule that a metrics text breaks, and for each unknown line. */
export function expositionFlaws(exposition: string): string[] {
  const flaws: string[] = []
  const types = new Map<string, string>()
  const helped = new Set<string>()
  for (const line of exposition.split('\n').filter((each) => each !== '')) {
    const [, help] = /^# HELP (\w+) \S/.exec(line) ?? []
    const [, typed, type] = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line) ?? []
    const [, sample] = /^([a-zA-Z_]\w*)(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? \S+$/.exec(line) ?? []
    if (help) helped.add(help)
    else if (typed && type) types.set(typed, type)
    else if (!sample || !isTyped(sample, types)) flaws.push(`of no metric: ${line}`)
  }
  for (const [name, type] of types) {
    if (!helped.has(name)) flaws.push(`${name} has no help`)
    if (!/^[a-z][a-z0-9_]*$/.test(name)) flaws.push(`${name} is not in snake_case`)
    if ((type === 'counter') !== name.endsWith('_total')) {
      flaws.push(`${name} is a ${type}: counters, and nothing else, end with _total`)
    }
    if (otherUnits.test(name)) flaws.push(`${name} is not in a base unit`)
    const unit = units.find((each) => name.split('_').includes(each))
    if (unit && !new RegExp(`_${unit}(_total)?$`).test(name)) {
      flaws.push(`${name} does not end with its unit`)
    }
    if (type === 'gauge' && /_(bucket|sum|count)$/.test(name)) flaws.push(`${name} ends as a part`)
  }
  return flaws
}

function isTyped(sample: string, types: ReadonlyMap<string, string>): boolean {
  if (types.has(sample)) return true
  const whole = sample.replace(/_(bucket|sum|count)$/, '')
  const type = types.get(whole)
  return (type === 'histogram' || type === 'summary') && metricParts[type].test(sample)
}
