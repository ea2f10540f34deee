package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A fake Kubernetes API server with the features that kubectl needs for jobs, and with the controllers that create
 * pods.
 */
public final class Server implements AutoCloseable {
    private static final Map<String, String> KINDS = Map.of(
            "jobs",
            "batch/v1 Job",
            "vcjobs",
            "batch.volcano.sh/v1alpha1 Job",
            "queues",
            "scheduling.volcano.sh/v1beta1 Queue",
            "pods",
            "v1 Pod",
            "secrets",
            "v1 Secret",
            "events",
            "v1 Event",
            "nodes",
            "v1 Node",
            "namespaces",
            "v1 Namespace",
            "services",
            "v1 Service",
            "persistentvolumeclaims",
            "v1 PersistentVolumeClaim");
    private static final Pattern IN_NAMESPACE = Pattern.compile("(.*)/namespaces/([^/]+)((/[^/]+)*)");

    private final Path folder;
    private final HttpServer http;
    private final ExecGate gate;
    private final Store store = new Store();
    private final Controllers controllers;
    private final Admission admission;
    private final byte[] openApi;
    private final Thread rounds;
    private final Rights rights = new Rights();

    private Server(Path folder, HttpServer http, Schema schema) throws IOException {
        this.folder = folder;
        this.http = http;
        this.controllers = new Controllers(store, folder, rights);
        this.admission = new Admission(schema, store);
        this.openApi = new OpenApi(schema).document();
        this.rounds = Thread.ofVirtual().name("kubernetes").unstarted(controllers::rounds);
        this.gate = ExecGate.open(http.getAddress(), controllers, rights);
    }

    /** @param folder the folder that contains the folders and logs of pods */
    public static Server open(Path folder) throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Server server = new Server(Files.createDirectories(folder), http, Schema.read());
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", server::answer);
        http.start();
        server.rounds.start();
        return server;
    }

    public String address() {
        return "http://127.0.0.1:" + gate.port();
    }

    /** Forbids an action from now on, such as {@code create jobs} or {@code list nodes}. */
    public void forbid(String what) {
        rights.forbid(what);
    }

    /** Rejects the credentials from now on. */
    public void logOut() {
        rights.logOut();
    }

    /** Makes the namespace enforce this pod security standard from now on. */
    public void enforce(String standard) {
        rights.enforce(standard);
    }

    /** Sets the GPU quota. */
    public void allow(int gpus) {
        controllers.allow(gpus);
    }

    /** Taints the node, so that it accepts only pods that tolerate the taint. */
    public void taint(String key) {
        controllers.taint(key);
    }

    public List<String> names(String resource) {
        return store.all(resource).stream().map(Controllers::name).toList();
    }

    public JsonNode object(String resource, String name) {
        return store.get(resource, name).orElseThrow();
    }

    @Override
    public void close() {
        rounds.interrupt();
        controllers.close();
        gate.close();
        http.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Matcher inside = IN_NAMESPACE.matcher(path);
            if (!rights.isLoggedIn()) {
                Replies.send(exchange, 401, Rights.status(401, "Unauthorized", "Unauthorized"));
            } else if (path.equals("/openapi/v2")) {
                Replies.send(exchange, 200, openApi);
            } else if (path.matches("/api/v1/(nodes|namespaces)")) {
                list(exchange, path.substring("/api/v1/".length()), "");
            } else if (path.equals("/apis/scheduling.volcano.sh/v1beta1/queues")) {
                list(exchange, "queues", "");
            } else if (inside.matches()) {
                inNamespace(exchange, inside);
            } else if (path.endsWith("/selfsubjectaccessreviews")) {
                Replies.send(exchange, 201, rights.review((ObjectNode)
                        JSON.readTree(exchange.getRequestBody().readAllBytes())));
            } else {
                Optional<ObjectNode> discovered = ApiDiscovery.at(path);
                Replies.send(
                        exchange,
                        discovered.isPresent() ? 200 : 404,
                        discovered.orElseGet(() ->
                                Rights.status(404, "NotFound", "the server could not find the requested resource")));
            }
        }
    }

    private void inNamespace(HttpExchange exchange, Matcher path) throws IOException {
        String[] words = path.group(3).split("/");
        if (words.length < 2) {
            namespace(exchange, path.group(2));
            return;
        }
        resource(
                exchange,
                path.group(2),
                (path.group(1).startsWith("/apis/batch.volcano.sh/") ? "vc" : "") + words[1],
                words.length > 2 ? words[2] : "",
                words.length > 3 ? words[3] : "");
    }

    private void namespace(HttpExchange exchange, String name) throws IOException {
        ObjectNode answer = rights.refusal("get", "namespaces", name, name)
                .orElseGet(() -> Rights.exists(name) ? rights.namespace(name) : Rights.noNamespace(name));
        Replies.send(exchange, answer.path("code").asInt(200), answer);
    }

    private void resource(HttpExchange exchange, String namespace, String resource, String name, String sub)
            throws IOException {
        String method = exchange.getRequestMethod();
        String verb = Map.of("POST", "create", "PATCH", "patch", "DELETE", "delete")
                .getOrDefault(method, name.isEmpty() ? "list" : "get");
        Optional<ObjectNode> refusal =
                rights.refusal(verb, resource + (sub.isEmpty() ? "" : "/" + sub), name, namespace);
        if (refusal.isPresent()) {
            Replies.send(exchange, refusal.get().path("code").asInt(), refusal.get());
            return;
        }
        if (method.equals("POST")) {
            create(exchange, resource);
            return;
        }
        if (name.isEmpty()) {
            list(exchange, resource, namespace);
            return;
        }
        Optional<ObjectNode> object = store.get(resource, name);
        if (object.isEmpty()) {
            String type = resource + (resource.equals("jobs") ? ".batch" : "");
            Replies.send(exchange, 404, Rights.status(404, "NotFound", type + " \"" + name + "\" not found"));
        } else if (sub.equals("log")) {
            new PodLogs(folder, controllers).send(exchange, name, Replies.query(exchange));
        } else {
            one(exchange, resource, object.get());
        }
    }

    private void one(HttpExchange exchange, String resource, ObjectNode object) throws IOException {
        switch (exchange.getRequestMethod()) {
            case "PATCH" -> {
                JsonNode patch = JSON.readTree(exchange.getRequestBody().readAllBytes());
                synchronized (controllers) {
                    Patches.apply(object, patch);
                    store.touch(object);
                }
            }
            case "DELETE" -> {
                if (resource.endsWith("jobs")) {
                    controllers.deleteJob(resource, object);
                } else if (resource.equals("pods")) {
                    controllers.delete(object);
                } else {
                    store.remove(resource, Controllers.name(object));
                }
            }
            default -> {}
        }
        synchronized (controllers) {
            Replies.send(exchange, 200, object);
        }
    }

    private void create(HttpExchange exchange, String resource) throws IOException {
        ObjectNode object = (ObjectNode) JSON.readTree(exchange.getRequestBody().readAllBytes());
        String generated = object.path("metadata").path("generateName").asString("");
        if (!generated.isEmpty()) {
            object.withObjectProperty("metadata").put("name", generated + "x1");
        }
        String name = Controllers.name(object);
        Optional<String> complaint = admission.complaint(resource, object);
        if (complaint.isPresent()) {
            Replies.send(
                    exchange,
                    422,
                    Rights.status(
                            422,
                            "Invalid",
                            object.path("kind").asString("") + ".batch \"" + name + "\" is invalid: "
                                    + complaint.get()));
            return;
        }
        synchronized (controllers) {
            if (store.get(resource, name).isPresent()) {
                Replies.send(
                        exchange,
                        409,
                        Rights.status(409, "AlreadyExists", resource + " \"" + name + "\" already exists"));
                return;
            }
            if (resource.endsWith("jobs")) {
                object.withObjectProperty("status");
            }
            Replies.send(exchange, 201, store.add(resource, object));
        }
    }

    /** Sends a list of objects. As on a real server, the list is empty for a namespace that does not exist. */
    private void list(HttpExchange exchange, String resource, String namespace) throws IOException {
        Optional<ObjectNode> refusal = rights.refusal("list", resource, "", namespace);
        if (refusal.isPresent()) {
            Replies.send(exchange, 403, refusal.get());
            return;
        }
        Map<String, String> query = Replies.query(exchange);
        String[] kind = KINDS.getOrDefault(resource, "v1 Thing").split(" ");
        ObjectNode list = JSON.createObjectNode().put("apiVersion", kind[0]).put("kind", kind[1] + "List");
        list.putObject("metadata").put("resourceVersion", "1");
        ArrayNode items = list.putArray("items");
        synchronized (controllers) {
            for (ObjectNode object :
                    namespace.isEmpty() || Rights.exists(namespace) ? objects(resource) : List.<ObjectNode>of()) {
                if (Store.selects(query.getOrDefault("labelSelector", ""), object)) {
                    items.add(object);
                }
            }
            Replies.send(exchange, 200, list);
        }
    }

    private List<ObjectNode> objects(String resource) {
        return switch (resource) {
            case "nodes" -> List.of(ApiDiscovery.node());
            case "namespaces" -> List.of(rights.namespace("ml"));
            case "persistentvolumeclaims" ->
                List.of(
                        ApiDiscovery.claim("results", "ReadWriteMany", "1Ti"),
                        ApiDiscovery.claim("imagenet", "ReadOnlyMany", "200Gi"));
            case "queues" -> List.of(ApiDiscovery.queue("default", "Open"), ApiDiscovery.queue("old", "Closed"));
            default -> store.all(resource);
        };
    }
}
