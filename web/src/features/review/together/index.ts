export { CompanyList } from './company-list'
export { FollowedView } from './followed-view'
export { personLine } from './person-line'
export { Together } from './together'
