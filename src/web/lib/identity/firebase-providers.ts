import { type AuthProvider, FacebookAuthProvider, GoogleAuthProvider, OAuthProvider } from '@firebase/auth';

/** Other services by the names of the configuration; a name with a dot is Firebase's own, such as `oidc.studio`. */
export function providerNamed(name: string): AuthProvider {
  if (name === 'google') return new GoogleAuthProvider();
  if (name === 'facebook') return new FacebookAuthProvider();
  const provider = new OAuthProvider(name.includes('.') ? name : `${name}.com`);
  provider.addScope('email');
  return provider;
}
