import { type Csp, Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { routes } from '../support/contract.ts'
import { expect, test } from '../support/test.ts'

/**
 * The accepted finding: scripts come from this site itself. That is only as safe as what the site
 * serves as a script, which is its own build and never a file that people upload.
 */
const accepted = (finding: Finding) =>
  finding.directive === 'script-src' && finding.value === "'self'"

/** Everything the evaluator reports about a policy at level 3, except what is accepted. */
function findingsIn(policy: string) {
  const csp: Csp = new CspParser(policy).csp
  return new CspEvaluator(csp, Version.CSP3)
    .evaluate()
    .filter((finding) => !accepted(finding))
    .map(({ severity, directive, value, description }) => ({
      severity: Severity[severity],
      directive,
      value,
      description,
    }))
}

const addresses = [
  ...routes.map(({ path }) => path.replace(/\{\w+\}/g, 'a')),
  '/nope',
  '/robots.txt',
  '/api/docs',
  '/api/openapi.json',
  '/api/session',
  '/api/nope',
  '/healthz',
]

test('no address is served with a policy that an evaluator finds weak', async ({ request }) => {
  for (const address of addresses) {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect.soft(policy, address).toContain("default-src 'none'")
    expect.soft(policy, address).not.toContain('unsafe-')
    expect.soft(findingsIn(policy), address).toEqual([])
  }
})

test('the evaluator finds every way in which the policy could get weaker', async ({ request }) => {
  const answer = await request.get('/auth')
  const policy = answer.headers()['content-security-policy'] ?? ''
  const weaker = {
    'inline scripts': policy.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'"),
    'scripts made at run time': policy.replace(
      "script-src 'self'",
      "script-src 'self' 'unsafe-eval'",
    ),
    'scripts from anywhere': policy.replace("script-src 'self'", 'script-src https:'),
    'plugins from anywhere': policy.replace("object-src 'none'", 'object-src *'),
    'another base': policy.replace("base-uri 'none'", 'base-uri *'),
  }
  expect(findingsIn(policy)).toEqual([])
  for (const [name, changed] of Object.entries(weaker)) {
    expect.soft(changed, name).not.toBe(policy)
    expect.soft(findingsIn(changed), name).not.toEqual([])
  }
})
