# shellcheck shell=bash
# Lists the programs that are missing here, and the variables that configure access to the web.
for tool in tar gzip base64; do
  command -v "$tool" >/dev/null || echo "missing $tool"
done
for name in https_proxy HTTPS_PROXY http_proxy all_proxy ALL_PROXY no_proxy NO_PROXY CURL_CA_BUNDLE SSL_CERT_FILE; do
  [ -z "${!name-}" ] || printf 'set %s=%s\n' "$name" "${!name}"
done
