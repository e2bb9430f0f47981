import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every page of the product and the file that draws it. */
export const routes = rootRoute('root.tsx', [
  index('site/home/home-route.tsx'),
  route('/models', 'site/models/models-route.tsx'),
  route('/pricing', 'site/pricing/pricing-route.tsx'),
  route('/enterprise', 'site/enterprise/enterprise-route.tsx'),
  route('/sign-in', 'site/sign-in/sign-in-route.tsx'),
  route('/sign-up', 'site/sign-in/sign-up-route.tsx'),
  route('/reset-password', 'site/sign-in/reset-password-route.tsx'),
  route('/verify-email', 'site/sign-in/verify-email-route.tsx'),
  route('/mail-link', 'site/sign-in/mail-link-route.tsx'),
  route('/signed-in', 'site/sign-in/signed-in-route.tsx'),
  route('/studio', 'studio/shell/studio-route.tsx', [
    index('studio/projects/studio-home-route.tsx'),
    route('/projects', 'studio/projects/projects-route.tsx'),
    route('/projects/$projectId', 'studio/projects/project-route.tsx'),
    route('/create', 'studio/create/frame/create-route.tsx', [
      index('studio/create/frame/create-index-route.tsx'),
      route('/image', 'studio/create/image/image-route.tsx'),
    ]),
    route('/assets', 'studio/assets/assets-route.tsx'),
    route('/documents/$documentId', 'studio/documents/document-route.tsx'),
    route('/storyboards/$storyboardId', 'studio/storyboards/storyboard-route.tsx'),
    route('/account', 'studio/account/account-route.tsx', [
      index('studio/account/account-index-route.tsx'),
      route('/profile', 'studio/account/profile/profile-route.tsx'),
      route('/privacy', 'studio/account/privacy/privacy-route.tsx'),
      route('/plan', 'studio/account/plan/plan-route.tsx'),
      route('/usage', 'studio/account/usage/usage-route.tsx'),
      route('/security', 'studio/account/security/security-route.tsx'),
      route('/keys', 'studio/account/keys/keys-route.tsx'),
    ]),
  ]),
  route('/admin', 'studio/admin/admin-route.tsx', [
    index('studio/admin/admin-index-route.tsx'),
    route('/users', 'studio/admin/users/users-route.tsx'),
    route('/unlimited', 'studio/admin/unlimited/unlimited-route.tsx'),
    route('/ledger', 'studio/admin/ledger/ledger-route.tsx'),
    route('/catalogue', 'studio/admin/catalogue/catalogue-route.tsx'),
    route('/vendors', 'studio/admin/vendors/vendors-route.tsx'),
    route('/tasks', 'studio/admin/tasks/tasks-route.tsx'),
    route('/audit-log', 'studio/admin/audit/audit-log-route.tsx'),
    route('/outbox', 'studio/admin/outbox/outbox-route.tsx'),
  ]),
]);
