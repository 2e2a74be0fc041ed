import type { Pool, PoolClient } from 'pg'

/** A node of an executed query plan. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A plan's nodes, including all below it. */
export function planNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(planNodes)]
}

/**
 * Makes PostgreSQL report the plan of every statement of a superuser's pool, including those in
 * functions.
 * @returns a function for the nodes of all plans since its last call
 */
export function watchPlans(pool: Pool): () => PlanNode[] {
  let nodes: PlanNode[] = []
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /^duration: .* plan:\n([\s\S]*)$/.exec(message) ?? []
      if (plan) nodes.push(...planNodes(JSON.parse(plan).Plan))
    })
    void client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json;
      set auto_explain.log_level = notice`)
  })
  return () => {
    const taken = nodes
    nodes = []
    return taken
  }
}
