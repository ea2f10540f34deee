package org.batchwright.scheduler.kubernetes;

import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/** The queries whose answers {@link KubernetesDiscovery} parses. */
final class KubernetesDiscoveryCommands {
    static final String LOG = " --subresource=log";

    /** Nothing is listed for a namespace that does not exist, and no query fails because of it. */
    private static final String NAMESPACE = ShellFile.of(KubernetesDiscoveryCommands.class, "discovery-namespace.sh")
            .text();

    private KubernetesDiscoveryCommands() {}

    /** A missing context is reported before any other one is queried. */
    static String script(KubernetesSite site) {
        String known = site.get("context")
                .map(name -> "wanted=" + ShellQuote.alwaysQuote(name) + "\n" + """
                    contexts=$(kubectl config get-contexts -o name 2>/dev/null)
                    if ! printf '%s\\n' "$contexts" | grep -q -x -F -e "$wanted"; then
                      echo "batchwright: kubectl has no context $wanted; it has: "$contexts >&2
                      [ -z "$alone" ] || tell
                      exit 1
                    fi
                    """)
                .orElse("");
        return "export LC_ALL=C\nset -f\ncommand -v kubectl >/dev/null || exit 1\nk() { kubectl --request-timeout=20s"
                + site.options() + " \"$@\"; }\ntell() {\n" + KubernetesChoices.contextsScript() + "}\n" + known
                + """
                version=$(k get --raw /version 2>&1) || { [ -z "$alone" ] || tell; printf '%s\\n' "$version" >&2; exit 1; }
                case $version in *gitVersion*) ;; *) exit 1 ;; esac
                """ + "namespace=" + new KubernetesCommands(site).namespace() + "\n" + NAMESPACE
                + """
                printf '=version\\n%s\\n' "$version"
                tell
                """ + KubernetesChoices.namespacesScript(site)
                + """
                echo '=lacks'
                may() { [ "$(k auth can-i "$@" 2>/dev/null | head -n 1)" != no ] || echo "$*"; }
                RIGHTS
                wait
                echo '=nodes'
                k get nodes -o json 2>/dev/null
                echo '=taken'
                k get pods --all-namespaces --field-selector=status.phase=Running -o \\
                  'jsonpath={range .items[*]}{.spec.nodeName}{range .spec.containers[*]} {.resources.limits.RESOURCE}{end}{"\\n"}{end}' 2>/dev/null
                echo '=quotas'
                k get resourcequotas,limitranges -o json 2>/dev/null
                echo '=classes'
                k get priorityclasses -o 'jsonpath={range .items[*]}{.metadata.name}{"\\n"}{end}' 2>/dev/null
                echo '=queues'
                k get QUEUES -o json 2>/dev/null
                exit 0
                """.replace(
                                "QUEUES",
                                site.usesVolcano() ? "queues.scheduling.volcano.sh" : "localqueues.kueue.x-k8s.io")
                        .replace("RESOURCE", resource(site).replace(".", "\\."))
                        .replace("RIGHTS", permissionQuery(site));
    }

    /** The permissions that a run needs from submission to end, queried at once. */
    private static String permissionQuery(KubernetesSite site) {
        String jobs = site.usesVolcano() ? site.kind() : "jobs.batch";
        return "may create " + jobs + " & may list " + jobs + " & may delete " + jobs
                + " & may list pods & may get pods" + LOG + " &" + (site.packsCode() ? " may create secrets &" : "");
    }

    private static String resource(KubernetesSite site) {
        return site.get("gpu-resource").orElse("nvidia.com/gpu");
    }
}
