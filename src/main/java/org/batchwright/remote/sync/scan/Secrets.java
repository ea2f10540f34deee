package org.batchwright.remote.sync.scan;

import java.util.regex.Pattern;

/** Recognizes files that must not be sent by accident: {@code .env}, private keys, passwords and tokens of tools, and shell histories. */
public final class Secrets {
    private static final Pattern SECRET_NAMES = Pattern.compile(
            "\\.env(\\..*)?|\\.netrc|_netrc|\\.pypirc|\\.npmrc|\\.git-credentials|id_(rsa|dsa|ecdsa|ed25519)(_sk)?"
                    + "|.*\\.(pem|key|p12|pfx|kdbx|ppk|jks|keytab)|credentials(\\.json|\\.toml)?|kaggle\\.json"
                    + "|application_default_credentials\\.json|kubeconfig|\\.dockercfg|\\.vault-token|\\.pgpass|\\.my\\.cnf"
                    + "|\\.mylogin\\.cnf|\\.s3cfg|\\.boto|rclone\\.conf|\\.htpasswd"
                    + "|\\.(bash|zsh|sh|ksh|python|psql|mysql|sqlite|rediscli|node_repl|R)_?history|fish_history");

    /** Names that are only meaningful together with their folder. */
    private static final Pattern SECRET_PATHS =
            Pattern.compile("(.*/)?(\\.kube/config|\\.docker/config\\.json|containers/auth\\.json|gh/hosts\\.yml"
                    + "|glab-cli/config\\.yml|\\.?huggingface/(token|stored_tokens)|\\.aws/config|\\.azure/.*|gcloud/.*\\.(json|db)"
                    + "|\\.gnupg/.*|\\.ssh/.*|\\.fly/config\\.yml|\\.databrickscfg)");

    private static final Pattern HARMLESS = Pattern.compile("\\.env\\.(example|sample|template|dist)|.*\\.pub");
    private static final Pattern KEY = Pattern.compile("-----BEGIN ([A-Z]+ )*PRIVATE KEY-----");

    private Secrets() {}

    /** @param key whether the content of the file is a key; see {@link #isKey} */
    public static boolean looksSecret(String path, boolean key) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return !HARMLESS.matcher(name).matches()
                && (key
                        || SECRET_NAMES.matcher(name).matches()
                        || SECRET_PATHS.matcher(path).matches());
    }

    /** @param head beginning of a file */
    static boolean isKey(String head) {
        return KEY.matcher(head).find();
    }
}
