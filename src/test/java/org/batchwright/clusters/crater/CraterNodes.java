package org.batchwright.clusters.crater;

import java.util.List;
import java.util.Map;

/** The nodes of the fake Crater, a job of another user, and the user's quota. */
final class CraterNodes {
    private CraterNodes() {}

    static List<Map<String, Object>> nodes() {
        return List.of(
                node("master", "control-plane", "Ready", Map.of(), Map.of()),
                node(
                        "gpu-node-7",
                        "worker",
                        "Ready",
                        Map.of("cpu", "16250m", "memory", "128Gi", "nvidia.com/a100", "3"),
                        Map.of()),
                node(
                        "gpu-node-8",
                        "worker",
                        "Unschedulable",
                        Map.of(),
                        Map.of("crater.raids.io/unschedulable-reason", "fan broken")),
                node("gpu-node-9", "worker", "Occupied", Map.of(), Map.of()));
    }

    private static Map<String, Object> node(
            String name, String role, String status, Map<String, String> used, Map<String, String> annotations) {
        return Map.of(
                "name", name,
                "role", role,
                "status", status,
                "vendor", "",
                "allocatable",
                        Map.of("cpu", "64", "memory", "515396075520", "nvidia.com/a100", "8", "rdma/rdma_v100", "1"),
                "used", used,
                "annotations", annotations);
    }

    static Map<String, Object> waiting() {
        return Map.of(
                "name", "bob's training",
                "jobName", "sg-bob-261122-0c0de",
                "userInfo", Map.of("username", "bob", "nickname", "Bob"),
                "queue", "The lab",
                "status", "Pending",
                "createdAt", "2026-11-22T10:00:00Z",
                "startedAt", "0001-01-01T00:00:00Z",
                "nodes", List.of(),
                "resources", Map.of("cpu", "16", "memory", "64Gi", "nvidia.com/a100", "4"));
    }

    static Map<String, Object> summary() {
        return Map.of(
                "runningJobs",
                1,
                "pendingJobs",
                0,
                "cpu",
                Map.of("used", "4500m", "running", "4500m", "pending", "0", "limit", "32"),
                "memory",
                Map.of("used", "0", "running", "0", "pending", "0"),
                "accelerators",
                List.of(Map.of(
                        "resource", "nvidia.com/a100", "used", "1", "running", "1", "pending", "0", "limit", "4")));
    }
}
