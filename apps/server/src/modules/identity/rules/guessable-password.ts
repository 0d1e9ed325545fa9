/** What is tried first by whoever guesses: passwords that keep to the rules of composition and are in every list all the same. */
const COMMON = new Set(
  `123456aa 123456abc 123456qwe 12345678a 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazwsx 5201314a a1234567 a12345678 a123456789 aa123456 aa12345678
  ab123456 abc12345 abc123456 abcd1234 abcd12345 abcd123456 abcdefg1 admin123 admin1234 admin12345 admin123456 admin888 asdf1234 asdfgh123
  iloveyou1 letmein1 pssw0rd pssw0rd1 passw0rd passw0rd1 password1 password12 password123 password1234 q1w2e3r4 q1w2e3r4t5 qaz123456 qazwsx123
  qq123456 qq123456789 qwe123456 qwer1234 qwer123456 qwerty12 qwerty123 qwerty1234 root1234 test1234 test123456 user1234 user123456 welcome1
  welcome123 woaini123 woaini1314 woaini520 zaq12wsx zxcvbnm1 zxcvbnm123`.split(/\s+/),
)
const SHORTEST_NAME = 4

export function isGuessable(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  if (username.length >= SHORTEST_NAME && plain.includes(username.toLowerCase())) return true
  return COMMON.has(plain.replaceAll(/[^a-z0-9]/g, ''))
}
