package org.batchwright.remote.ssh.config;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates random ssh configurations that are unusual but valid. */
public final class RandomConfig {
    private static final List<String> HEADS = List.of(
            "Host a",
            "Host *",
            "Host ab.x",
            "Host a* !ab*",
            "Host !a *",
            "Host \"a\" b",
            "Host=?b*",
            "Match all",
            "Match host a,ab.x",
            "Match !host a",
            "Match originalhost a* user bob",
            "Match user b*,!bobby",
            "Match final",
            "Match !final host *.x",
            "Match exec true",
            "Match host h.x exec \"test %h = h.x\"",
            "Match !exec true",
            "Match canonical",
            "Match final host h.x,ab.x",
            "Match host=\"a*\" !user=bob",
            "Match exec=\"test %r = bob\"");
    private static final List<String> LINES = List.of(
            "User u%d",
            "Port %d",
            "HostName h.x",
            "HostName %%h.x",
            "IdentityFile ~/k%d",
            "IdentityFile \"~/k %d\"",
            "IdentitiesOnly yes",
            "IdentitiesOnly=no",
            "ProxyJump j%d",
            "ProxyJump u@j:%d,k",
            "ProxyJump none",
            "ProxyCommand c %d %%h",
            "ProxyCommand none",
            "HostKeyAlias A%d",
            "UserKnownHostsFile ~/f%d /g%%h",
            "StrictHostKeyChecking accept-new",
            "StrictHostKeyChecking no",
            "ServerAliveInterval %dm",
            "ConnectTimeout %d",
            "CertificateFile c%d",
            "Include inc.conf",
            "include \"inc.conf\" nothing",
            "PubkeyAuthentication no",
            "PreferredAuthentications password,p%d",
            "Ciphers +aes128-cbc",
            "MACs -*sha1*",
            "KexAlgorithms ^ecdh-sha2-nistp521",
            "# comment %d",
            "",
            "   ",
            "ForwardX11 no",
            "IdentityAgent ~/s%d",
            "NumberOfPasswordPrompts %d",
            "Compression yes");

    private final Random random;

    public RandomConfig(Random random) {
        this.random = random;
    }

    public String file(int blocks) {
        return lines()
                + IntStream.range(0, random.nextInt(blocks + 1))
                        .mapToObj(number -> HEADS.get(random.nextInt(HEADS.size())) + "\n" + lines())
                        .collect(Collectors.joining());
    }

    private String lines() {
        return IntStream.range(0, random.nextInt(5))
                .mapToObj(number -> " ".repeat(random.nextInt(3))
                        + LINES.get(random.nextInt(LINES.size())).formatted(1 + random.nextInt(9)) + "\n")
                .collect(Collectors.joining());
    }
}
